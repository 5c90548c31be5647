// The derived list plus a link from approved requisitions to orders.

import { ListScreen } from '@opensrm/ui/screens/ListScreen.tsx'
import type { ScreenProps } from '@opensrm/ui/shell/screens.ts'
import { DemandWizardButton } from '../srmPurDemandSummary/screens/DemandWizardButton.tsx'

export function Screen({ definition, rules, route }: ScreenProps) {
  if (!definition || !route) return null
  return <ListScreen {...{ definition, rules, route }} tools={<DemandWizardButton />} />
}
