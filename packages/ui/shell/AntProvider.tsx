import { EllipsisOutlined, RightOutlined, SearchOutlined } from '@ant-design/icons'
import { TOAST_MS, TOAST_TOP } from '@opensrm/kernel/protocol/constants.ts'
import { App, ConfigProvider } from 'antd'
import enUS from 'antd/es/locale/en_US'
import zhCN from 'antd/es/locale/zh_CN'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import { type ReactNode, useMemo } from 'react'
import { useText } from '../i18n/text.ts'
import { ViewerHost } from '../viewers/ViewerHost.tsx'
import { useColourScheme } from './colourScheme.ts'
import { usePrefersStill } from './media.ts'
import { lendFeedback } from './notify.ts'
import { antdTheme } from './theme.ts'

/** Ant Design in the current language and colours; everything after the login runs inside. */
export function AntProvider({ children }: { children: ReactNode }) {
  const { language, tx } = useText()
  const scheme = useColourScheme((state) => state.scheme)
  const isStill = usePrefersStill()
  const theme = useMemo(() => antdTheme(scheme, language, isStill), [scheme, language, isStill])
  dayjs.locale(language === 'EN' ? 'en' : 'zh-cn')
  return (
    <ConfigProvider
      locale={language === 'EN' ? enUS : zhCN}
      theme={theme}
      // No space between two Chinese characters in a button, as in other labels.
      button={{ autoInsertSpace: false }}
      // Icon-only buttons need an accessible name.
      inputSearch={{ searchIcon: <SearchOutlined aria-label={tx('common.search')} /> }}
      tabs={{ more: { icon: <EllipsisOutlined aria-label={tx('common.more')} /> } }}
      // The header of a panel announces whether it is open; the default arrow would announce it again, in English.
      collapse={{ expandIcon: ({ isActive }) => <RightOutlined rotate={isActive ? 90 : 0} /> }}
    >
      <App message={{ duration: TOAST_MS / 1000, top: TOAST_TOP, maxCount: 4 }} className="srm-app">
        <Feedback />
        {children}
        <ViewerHost />
      </App>
    </ConfigProvider>
  )
}

function Feedback() {
  const { message, modal } = App.useApp()
  lendFeedback({ message, modal })
  return null
}
