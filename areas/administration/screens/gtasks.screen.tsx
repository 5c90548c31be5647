// A list cannot claim: the work list shows each document beside its task.
import { Worklist } from '@opensrm/ui/screens/Worklist.tsx'

export function Screen() {
  return <Worklist start="group" />
}
