// The derived page plus the chain of documents around it with its figures.
import { ChainedObjectScreen } from '../chain/ChainedObjectScreen.tsx'

export { ChainedObjectScreen as Screen }
