import type { ObjectTools } from '@opensrm/ui/screens/ObjectPage.tsx'
import { ChainButton } from '../../demand/ports/screens.ts'
import { PushLog } from './PushLog.tsx'

/** What every settlement document with order lines offers: its chain, and its pushes into the ERP. */
export const SettlementTools: ObjectTools = (props) => (
  <>
    <ChainButton {...props} />
    <PushLog {...props} />
  </>
)
