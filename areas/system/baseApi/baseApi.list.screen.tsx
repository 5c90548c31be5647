// The derived list plus the import of an OpenAPI file or of this installation's own calls, and a
// link to their description.
import { listScreen } from '@opensrm/ui/screens/ListScreen.tsx'
import { ImportOpenApi } from './ImportOpenApi.tsx'
import { OpenDocs } from './OpenDocs.tsx'

export const Screen = listScreen((list) => (
  <>
    <OpenDocs />
    <ImportOpenApi onDone={list.reload} />
  </>
))
