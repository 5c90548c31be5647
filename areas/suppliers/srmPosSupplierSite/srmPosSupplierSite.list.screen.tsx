// The derived list beside the tree of organisations, each with the number of its suppliers.
import { listBeside } from '@opensrm/ui/screens/ListScreen.tsx'
import { LibraryTree } from '../screens/LibraryTree.tsx'

export const Screen = listBeside((list, { resource }) => (
  <LibraryTree {...{ resource, list }} filter="orgId" />
))
