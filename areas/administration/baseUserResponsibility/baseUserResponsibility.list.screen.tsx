// The derived list plus a dialog that grants several responsibilities to several users at once.

import { listScreen } from '@opensrm/ui/screens/ListScreen.tsx'
import { BatchAssign } from './BatchAssign.tsx'

export const Screen = listScreen(<BatchAssign />)
