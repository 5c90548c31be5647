// The derived list plus a link from approved requisitions to orders.

import { useRoutes } from '@opensrm/ui/client/routes.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { ListScreen } from '@opensrm/ui/screens/ListScreen.tsx'
import type { ScreenProps } from '@opensrm/ui/shell/screens.ts'
import { useTab } from '@opensrm/ui/shell/tab.ts'
import { Button } from 'antd'
import '../../demand/ports/screens.ts'
import { useMayCreateOrders } from '../../demand/ports/screens.ts'

const WIZARD = 'purDemandSummaryList'

export function Screen({ definition, rules, route }: ScreenProps) {
  const { tx } = useText()
  const tab = useTab()
  const hasWizard = useRoutes().find(WIZARD) !== undefined
  const mayCreate = useMayCreateOrders()
  if (!definition || !route) return null
  return (
    <ListScreen
      definition={definition}
      rules={rules}
      route={route}
      tools={
        mayCreate && hasWizard ? (
          <Button onClick={() => void tab.open(WIZARD)}>{tx('demand.open')}</Button>
        ) : null
      }
    />
  )
}
