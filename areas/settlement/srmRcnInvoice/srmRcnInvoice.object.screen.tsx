// Adds the chain of the document and its pushes into the ERP to the derived page.
import { objectScreen } from '@opensrm/ui/screens/ObjectScreen.tsx'
import { SettlementTools } from '../screens/SettlementTools.tsx'

export const Screen = objectScreen({ tools: SettlementTools })
