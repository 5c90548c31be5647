// The derived list, plus the same stock summed by item or by item and organisation.
import { useText } from '@opensrm/ui/i18n/text.ts'
import { ListScreen } from '@opensrm/ui/screens/ListScreen.tsx'
import type { ScreenProps } from '@opensrm/ui/shell/screens.ts'
import { TableLanguageContext } from '@opensrm/ui/table/TableLanguage.tsx'
import { Segmented } from 'antd'
import { useState } from 'react'
import { GroupedStock, type StockGroup } from './screens/GroupedStock.tsx'

const VIEWS = ['DETAIL', 'ITEM_ORG', 'ITEM'] as const

export function Screen({ definition, rules, route }: ScreenProps) {
  const { tx, language } = useText()
  const [view, setView] = useState<'DETAIL' | StockGroup>('DETAIL')
  if (!definition || !route) return null
  const tools = (
    <Segmented
      aria-label={tx('stock.view')}
      value={view}
      options={VIEWS.map((value) => ({ value, label: tx(`stock.${value}`) }))}
      onChange={setView}
    />
  )
  return view === 'DETAIL' ? (
    <ListScreen definition={definition} rules={rules} route={route} tools={tools} />
  ) : (
    <TableLanguageContext value={language}>
      <div className="srm-list">
        <GroupedStock key={view} group={view} tools={tools} />
      </div>
    </TableLanguageContext>
  )
}
