// The answers of an anonymous sheet are never saved with it, so they are filled in and handed in here.
import { objectScreen } from '@opensrm/ui/screens/ObjectScreen.tsx'
import { Answers } from './screens/AnonymousAnswers.tsx'

export const Screen = objectScreen({ lines: { lines: Answers } })
