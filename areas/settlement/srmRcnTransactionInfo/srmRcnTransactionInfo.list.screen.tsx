// The derived list, that of what is on no statement beside it, statements made of chosen rows, and the check of balances.
import { call, newRequestKey, resourcePath } from '@opensrm/ui/client/call.ts'
import { useMenuResources } from '@opensrm/ui/client/menuResources.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { ListScreen } from '@opensrm/ui/screens/ListScreen.tsx'
import type { ListController } from '@opensrm/ui/screens/useListController.ts'
import { notify } from '@opensrm/ui/shell/notify.ts'
import type { ScreenProps } from '@opensrm/ui/shell/screens.ts'
import { useTab } from '@opensrm/ui/shell/tab.ts'
import { Button, Segmented } from 'antd'
import { useMemo, useState } from 'react'
import { srmRcnUnfinishedStmtEquipment } from '../srmRcnUnfinishedStmtEquipment/srmRcnUnfinishedStmtEquipment.definition.ts'
import { srmRcnUnfinishedStmtMaterial } from '../srmRcnUnfinishedStmtMaterial/srmRcnUnfinishedStmtMaterial.definition.ts'
import { BalanceDialog } from './screens/BalanceDialog.tsx'
import './screens/balance.texts.ts'

/** Further parts of the page. Each keeps its own columns and saved views, which go by the name of the route. */
const PARTS = { OPEN: srmRcnUnfinishedStmtMaterial, STAGES: srmRcnUnfinishedStmtEquipment }
type Part = 'ALL' | keyof typeof PARTS

export function Screen({ definition, rules, route }: ScreenProps) {
  const { tx } = useText()
  const [part, setPart] = useState<Part>('ALL')
  const other = part === 'ALL' ? null : PARTS[part]
  const otherRoute = useMemo(
    () =>
      route && other
        ? { ...route, route: other.resource, resource: other.resource, title: other.title }
        : null,
    [route, other],
  )
  if (!definition || !route) return null
  const parts = (
    <Segmented<Part>
      aria-label={tx('transaction.parts')}
      value={part}
      onChange={setPart}
      options={[
        { value: 'ALL', label: tx('transaction.all') },
        { value: 'OPEN', label: tx('transaction.open') },
        { value: 'STAGES', label: tx('transaction.stages') },
      ]}
    />
  )
  if (other && otherRoute)
    return <ListScreen key={part} definition={other} route={otherRoute} tools={parts} />
  const tools = (list: ListController) => (
    <>
      {parts}
      <Tools list={list} />
    </>
  )
  return <ListScreen {...{ definition, rules, route, tools }} />
}

function Tools({ list }: { list: ListController }) {
  const { tx } = useText()
  const tab = useTab()
  const codes = useMenuResources(tab.menuId)
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)

  async function createStatement(): Promise<void> {
    setBusy(true)
    try {
      const { statements } = await call<{ statements: { id: string }[] }>(
        resourcePath('srmRcnTransactionInfo', 'doCreateStatement'),
        { chosen: list.selected.map(({ id }) => ({ transactionId: id })) },
        { requestKey: newRequestKey(), ...(tab.menuId ? { menuId: tab.menuId } : {}) },
      )
      notify.success(tx('transaction.statements', { count: statements.length }))
      list.select([])
      list.reload()
      const [first] = statements
      if (first) await tab.openDocument('srmRcnStatement', first.id)
    } catch (error) {
      notify.failure(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      {codes.has('btnCreateStatement') ? (
        <Button
          disabled={list.selected.length === 0}
          loading={isBusy}
          onClick={() => void createStatement()}
        >
          {tx('transaction.createStatement')}
        </Button>
      ) : null}
      {list.side === 'buyer' ? (
        <Button onClick={() => setOpen(true)}>{tx('balance.open')}</Button>
      ) : null}
      {isOpen ? <BalanceDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}
