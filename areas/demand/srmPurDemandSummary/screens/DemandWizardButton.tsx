import { useRoutes } from '@opensrm/ui/client/routes.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { useTab } from '@opensrm/ui/shell/tab.ts'
import { Button } from 'antd'
import './demand.texts.ts'
import { useMayCreateOrders } from './useDemandWizard.ts'

const WIZARD = 'purDemandSummaryList'

/** Leads from lists of requisitions or orders to the wizard, for those who may create orders with it. */
export function DemandWizardButton() {
  const { tx } = useText()
  const tab = useTab()
  const hasWizard = useRoutes().find(WIZARD) !== undefined
  const mayCreate = useMayCreateOrders()
  if (!mayCreate || !hasWizard) return null
  return <Button onClick={() => void tab.open(WIZARD)}>{tx('demand.open')}</Button>
}
