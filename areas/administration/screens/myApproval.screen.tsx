// Past decisions are shown together with their documents, as in the work list.
import { Worklist } from '@opensrm/ui/screens/Worklist.tsx'

export function Screen() {
  return <Worklist start="done" />
}
