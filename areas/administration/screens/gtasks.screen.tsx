// A list cannot claim tasks: the work list shows each document next to its task.
import { Worklist } from '@opensrm/ui/screens/Worklist.tsx'

export function Screen() {
  return <Worklist start="group" />
}
