// Adds rights, data scope, sessions and log of the account to the derived page, for administrators.
import { t } from '@opensrm/kernel/i18n/text.ts'
import { objectScreen } from '@opensrm/ui/screens/ObjectScreen.tsx'
import type { ObjectAside } from '@opensrm/ui/screens/objectSections.ts'
import '../screens/administration.css'
import '../screens/administration.texts.ts'
import { DeedLog } from '../screens/DeedLog.tsx'
import { SessionList } from '../screens/SessionList.tsx'
import { SHEET_CODES } from './sheetCodes.ts'
import { UserRights } from './UserRights.tsx'
import { UserScope } from './UserScope.tsx'

const SHEETS: readonly ObjectAside[] = [
  { key: 'rights', code: SHEET_CODES.rights, title: t('权限', 'Rights'), show: UserRights },
  { key: 'scope', code: SHEET_CODES.scope, title: t('数据范围', 'Data scope'), show: UserScope },
  {
    key: 'sessions',
    code: SHEET_CODES.sessions,
    title: t('会话', 'Sessions'),
    show: ({ recordId }) => <SessionList userId={recordId} />,
  },
  {
    key: 'log',
    code: SHEET_CODES.log,
    title: t('日志', 'Log'),
    show: ({ recordId }) => <DeedLog userId={recordId} />,
  },
]

export const Screen = objectScreen({ asides: SHEETS })
