/** Parts of demand that screens of other areas show. */

export { ChainButton } from '../chain/ChainButton.tsx'
export { ChainedObjectScreen } from '../chain/ChainedObjectScreen.tsx'
export { DemandWizardButton } from '../srmPurDemandSummary/screens/DemandWizardButton.tsx'
