// The derived page, and the chain of documents around it with its figures.
import { ChainedObjectScreen } from '../chain/ChainedObjectScreen.tsx'

export { ChainedObjectScreen as Screen }
