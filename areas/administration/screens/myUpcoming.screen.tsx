// A list cannot decide: the work list shows each document next to its task.
export { Worklist as Screen } from '@opensrm/ui/screens/Worklist.tsx'
