// A list cannot decide: the work list shows each document beside its task.
export { Worklist as Screen } from '@opensrm/ui/screens/Worklist.tsx'
