// The page of the mall: pictures, steps, live amount and details instead of the form of the record.
import { skuScreen } from './skuScreen.tsx'

export const Screen = skuScreen('findMallPage')
