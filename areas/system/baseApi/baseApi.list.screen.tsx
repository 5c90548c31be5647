// The derived list, and the import of an OpenAPI file or of what this installation serves itself.
import { listScreen } from '@opensrm/ui/screens/ListScreen.tsx'
import { ImportOpenApi } from './ImportOpenApi.tsx'

export const Screen = listScreen((list) => <ImportOpenApi onDone={list.reload} />)
