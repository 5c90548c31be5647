// The year by month, and the derived list with a button that proposes the activities of a year.
import { useText } from '@opensrm/ui/i18n/text.ts'
import { AskButton } from '@opensrm/ui/screens/AskButton.tsx'
import { ListScreen } from '@opensrm/ui/screens/ListScreen.tsx'
import type { ListController } from '@opensrm/ui/screens/useListController.ts'
import type { ScreenProps } from '@opensrm/ui/shell/screens.ts'
import { Segmented } from 'antd'
import { useState } from 'react'
import { ScheduleYear } from './screens/ScheduleYear.tsx'
import { askYear } from './srmPosMainSupplierSchedule.ask.ts'

type View = 'YEAR' | 'LIST'

export function Screen({ definition, rules, route }: ScreenProps) {
  const { tx } = useText()
  const [view, setView] = useState<View>('YEAR')
  if (!definition || !route) return null
  const views = (
    <Segmented<View>
      aria-label={tx('scheduleYear.view')}
      value={view}
      onChange={setView}
      options={[
        { value: 'YEAR', label: tx('scheduleYear.year') },
        { value: 'LIST', label: tx('scheduleYear.list') },
      ]}
    />
  )
  if (view === 'YEAR') return <ScheduleYear definition={definition} views={views} />
  const tools = (list: ListController) => (
    <>
      {views}
      <AskButton definition={definition} action="doGenerate" ask={askYear} onDone={list.reload} />
    </>
  )
  return <ListScreen {...{ definition, rules, route, tools }} />
}
