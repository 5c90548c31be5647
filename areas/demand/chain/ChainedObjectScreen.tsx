import { objectScreen } from '@opensrm/ui/screens/ObjectScreen.tsx'
import { ChainButton } from './ChainButton.tsx'

/** The derived page of a document on the chain, with the way to see the whole of it. */
export const ChainedObjectScreen = objectScreen({ tools: ChainButton })
