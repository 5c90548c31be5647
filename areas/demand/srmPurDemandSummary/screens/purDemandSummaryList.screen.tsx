// The derived list of demand plus the wizard over lines of many requisitions, which a derived
// screen cannot show.

import './demand.css'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { ListScreen } from '@opensrm/ui/screens/ListScreen.tsx'
import type { ScreenProps } from '@opensrm/ui/shell/screens.ts'
import { Segmented } from 'antd'
import { useState } from 'react'
import { DemandWizardPage } from './DemandWizardPage.tsx'
import './demand.texts.ts'

export function Screen({ definition, rules, route }: ScreenProps) {
  const { tx } = useText()
  const [view, setView] = useState<'lines' | 'groups'>('lines')
  if (!definition || !route) return null
  return (
    <div className="pur-demand">
      <Segmented
        className="pur-demand-views"
        aria-label={tx('demand.view')}
        value={view}
        onChange={setView}
        options={[
          { value: 'lines', label: tx('demand.byLine') },
          { value: 'groups', label: tx('demand.byNeed') },
        ]}
      />
      <div className="pur-demand-view">
        {view === 'lines' ? (
          <DemandWizardPage />
        ) : (
          <ListScreen definition={definition} rules={rules} route={route} />
        )}
      </div>
    </div>
  )
}
