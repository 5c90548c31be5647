// What was decided is read with its document, as in the work list it was decided in.
import { Worklist } from '@opensrm/ui/screens/Worklist.tsx'

export function Screen() {
  return <Worklist start="done" />
}
