// The page of the mall with drafted or changed values, which no form of the record shows.
import { skuScreen } from './skuScreen.tsx'

export const Screen = skuScreen('findPreview')
