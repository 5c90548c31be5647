// Adds the chain of its orders to the derived page.
import { ChainedObjectScreen } from '../../demand/ports/screens.ts'

export { ChainedObjectScreen as Screen }
