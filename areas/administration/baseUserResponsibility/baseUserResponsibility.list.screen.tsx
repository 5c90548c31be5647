// The derived list, and many users given many responsibilities in one go.

import { listScreen } from '@opensrm/ui/screens/ListScreen.tsx'
import { BatchAssign } from './BatchAssign.tsx'

export const Screen = listScreen(<BatchAssign />)
