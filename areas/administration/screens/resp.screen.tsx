// A review over users, responsibilities, roles and menus, and the explanation of one refusal; it
// belongs to no single document.

import { useText } from '@opensrm/ui/i18n/text.ts'
import { TableLanguageContext } from '@opensrm/ui/table/TableLanguage.tsx'
import '@opensrm/ui/screens/screens.css'
import type { ScreenProps } from '@opensrm/ui/shell/screens.ts'
import { Tabs } from 'antd'
import { AccessReview } from './AccessReview.tsx'
import './administration.css'
import './administration.texts.ts'
import { WhyNot } from './WhyNot.tsx'

export function Screen({ params }: ScreenProps) {
  const { tx, language } = useText()
  return (
    <TableLanguageContext value={language}>
      <div className="adm-page">
        <Tabs
          {...(params.tab ? { defaultActiveKey: params.tab } : {})}
          items={[
            { key: 'review', label: tx('review.tab'), children: <AccessReview /> },
            { key: 'why', label: tx('review.why'), children: <WhyNot asked={params} /> },
          ]}
        />
      </div>
    </TableLanguageContext>
  )
}
