// What waits, what was decided and what was copied, each beside its document.
export { Worklist as Screen } from '@opensrm/ui/screens/Worklist.tsx'
