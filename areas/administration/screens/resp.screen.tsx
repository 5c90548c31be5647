// A review over users, responsibilities, roles and menus at once, and the explanation of one refusal: no single document.

import { useText } from '@opensrm/ui/i18n/text.ts'
import { TableLanguageContext } from '@opensrm/ui/table/TableLanguage.tsx'
import '@opensrm/ui/screens/screens.css'
import { Tabs } from 'antd'
import { AccessReview } from './AccessReview.tsx'
import './administration.css'
import './administration.texts.ts'
import { WhyNot } from './WhyNot.tsx'

export function Screen() {
  const { tx, language } = useText()
  return (
    <TableLanguageContext value={language}>
      <div className="adm-page">
        <Tabs
          items={[
            { key: 'review', label: tx('review.tab'), children: <AccessReview /> },
            { key: 'why', label: tx('review.why'), children: <WhyNot /> },
          ]}
        />
      </div>
    </TableLanguageContext>
  )
}
