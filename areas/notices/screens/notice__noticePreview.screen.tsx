// The page of readers before the publication; it notes no reading.
import { noticeScreen } from './notice__noticeDesc.screen.tsx'

export const Screen = noticeScreen({ counts: false })
