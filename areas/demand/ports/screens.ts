/** Parts of demand that screens of other areas show. */

import '../srmPurDemandSummary/screens/demand.texts.ts'

export { ChainButton } from '../chain/ChainButton.tsx'
export { ChainedObjectScreen } from '../chain/ChainedObjectScreen.tsx'
export { useMayCreateOrders } from '../srmPurDemandSummary/screens/useDemandWizard.ts'
