// Adds tabs by state to the derived list, and opens each registration on the page of its step.
import { useText } from '@opensrm/ui/i18n/text.ts'
import { ListScreen } from '@opensrm/ui/screens/ListScreen.tsx'
import type { ListController, ListRow } from '@opensrm/ui/screens/useListController.ts'
import type { ScreenProps } from '@opensrm/ui/shell/screens.ts'
import { Segmented } from 'antd'
import './registerInfo.texts.ts'

const STATES: { readonly [tab: string]: readonly string[] } = {
  all: [],
  pending: ['ACCOUNT_PENDING'],
  filling: ['DRAFT', 'REJECTED'],
  approving: ['APPROVING'],
  approved: ['APPROVED'],
  ended: ['ACCOUNT_REJECTED', 'CANCELLED'],
}

const PAGE_OF: { readonly [status: string]: string } = {
  ACCOUNT_PENDING: 'supplierRegisterApproval',
  APPROVING: 'supplierRegisterInfoApproval',
}

const routeOf = (row: ListRow): string => PAGE_OF[String(row.status)] ?? 'supplierPendingView'

export function Screen({ definition, rules, route }: ScreenProps) {
  const { tx, label } = useText()
  if (!definition || !route) return null
  const titleOf = (tab: string): string => {
    const [state] = STATES[tab] ?? []
    if (tab === 'ended' || !state) return tx(`registerList.${tab}`)
    return label(definition.states[state])
  }
  const tabs = (list: ListController) => (
    <Segmented
      aria-label={tx('registerList.states')}
      value={tabOf(list.query.filters.status)}
      options={Object.keys(STATES).map((value) => ({ value, label: titleOf(value) }))}
      onChange={(tab) => {
        const states = STATES[tab] ?? []
        list.setFilter('status', states.length > 0 ? [...states] : null)
      }}
    />
  )
  return <ListScreen {...{ definition, rules, route, routeOf }} withoutNew tools={tabs} />
}

/** The tab whose states are the filter; none while the user filters by other ones. */
function tabOf(filter: unknown): string {
  const chosen = Array.isArray(filter) ? filter.join() : String(filter ?? '')
  return Object.keys(STATES).find((tab) => STATES[tab]?.join() === chosen) ?? ''
}
