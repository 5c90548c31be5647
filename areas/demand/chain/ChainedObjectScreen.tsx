import { objectScreen } from '@opensrm/ui/screens/ObjectScreen.tsx'
import { ChainButton } from './ChainButton.tsx'

/** The derived page of a document on the chain, with a button that opens the whole chain. */
export const ChainedObjectScreen = objectScreen({ tools: ChainButton })
