// The derived list, and the import of an OpenAPI file or of what this installation serves itself, and the way to its description.
import { listScreen } from '@opensrm/ui/screens/ListScreen.tsx'
import { ImportOpenApi } from './ImportOpenApi.tsx'
import { OpenDocs } from './OpenDocs.tsx'

export const Screen = listScreen((list) => (
  <>
    <OpenDocs />
    <ImportOpenApi onDone={list.reload} />
  </>
))
