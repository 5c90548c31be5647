// A workbench over order rows and notes: a derived screen shows records of only one list.
import './workbench.css'
import { useMenuResources } from '@opensrm/ui/client/menuResources.ts'
import { useRoutes } from '@opensrm/ui/client/routes.ts'
import { useUser } from '@opensrm/ui/client/session.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { BulkResult } from '@opensrm/ui/screens/BulkResult.tsx'
import { OperationDialog } from '@opensrm/ui/screens/OperationDialog.tsx'
import { useRuleContext } from '@opensrm/ui/screens/operationsOffered.ts'
import '@opensrm/ui/screens/screens.css'
import { TableLanguageContext } from '@opensrm/ui/table/TableLanguage.tsx'
import { Badge, Tabs } from 'antd'
import { useMemo, useState } from 'react'
import { CallOffTab } from '../../srmPurDeliveryNotice/screens/CallOffTab.tsx'
import { srmPurDeliveryNote } from '../srmPurDeliveryNote.definition.ts'
import {
  APPROVE_FILTER,
  ApproveTab,
  ARRIVING_FILTER,
  ArrivingTab,
  AT_WORK_FILTER,
  AtWorkTab,
  DifferencesTab,
  differencesFilter,
} from './NoteTabs.tsx'
import { ShipTab } from './ShipTab.tsx'
import { type NoteFilter, useNoteOperations, useNotes } from './useNotes.ts'
import './workbench.texts.ts'

/**
 * Floorplan "worklist": what must be shipped, approved, checked in and cleared up, each tab with
 * its count.
 */
export function Screen() {
  const { tx, language } = useText()
  const { side } = useUser()
  const { today } = useRuleContext()
  const operations = useNoteOperations()
  const differences = useMemo(() => differencesFilter(today), [today])
  const [open, setOpen] = useState(side === 'supplier' ? 'ship' : 'arriving')
  const shared = { operations }
  const [notices] = useRoutes().of('srmPurDeliveryNotice', 'list')
  const mayNotice = useMenuResources(notices?.menuId).has('btnSave')
  const items =
    side === 'supplier'
      ? [
          { key: 'ship', label: tx('deal.ship'), children: <ShipTab /> },
          {
            key: 'notes',
            label: <TabLabel text={tx('deal.notes')} filter={AT_WORK_FILTER} />,
            children: <AtWorkTab {...shared} />,
          },
        ]
      : [
          {
            key: 'arriving',
            label: <TabLabel text={tx('deal.arriving')} filter={ARRIVING_FILTER} />,
            children: <ArrivingTab {...shared} />,
          },
          {
            key: 'approve',
            label: <TabLabel text={tx('deal.approve')} filter={APPROVE_FILTER} />,
            children: <ApproveTab {...shared} />,
          },
          {
            key: 'differences',
            label: <TabLabel text={tx('deal.differences')} filter={differences} />,
            children: <DifferencesTab {...shared} />,
          },
          ...(mayNotice
            ? [{ key: 'callOff', label: tx('deal.callOff'), children: <CallOffTab /> }]
            : []),
        ]
  return (
    <TableLanguageContext value={language}>
      <div className="pur-deal">
        <Tabs
          className="pur-tabs"
          aria-label={tx('deal.tabs')}
          activeKey={open}
          onChange={setOpen}
          destroyOnHidden
          items={items}
        />
      </div>
      {operations.request ? (
        <OperationDialog
          definition={srmPurDeliveryNote}
          request={operations.request}
          subject={operations.subject}
          run={operations.runNow}
          onClose={operations.closeRequest}
        />
      ) : null}
      {operations.result ? (
        <BulkResult {...operations.result} onClose={operations.closeResult} />
      ) : null}
    </TableLanguageContext>
  )
}

/** A tab's title with the number of pending notes. */
function TabLabel({ text, filter }: { text: string; filter: NoteFilter }) {
  const { count } = useNotes(filter, { countOnly: true })
  return (
    <span className="pur-tab">
      {text} <Badge count={count} overflowCount={999} color="var(--srm-accent)" size="small" />
    </span>
  )
}
