// The derived page plus the chain of documents around it with its figures.
import { ChainedObjectScreen } from '../../demand/ports/screens.ts'

export { ChainedObjectScreen as Screen }
