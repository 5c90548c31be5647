// The user's own account, rights, sessions and log on one page: data of several documents,
// restricted to this user.

import { bytesOf, viewAddress } from '@opensrm/ui/attachments/fileCalls.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { Quiet } from '@opensrm/ui/shell/Quiet.tsx'
import { specialScreen } from '@opensrm/ui/shell/screens.ts'
import { useTab } from '@opensrm/ui/shell/tab.ts'
import { TableLanguageContext } from '@opensrm/ui/table/TableLanguage.tsx'
import '@opensrm/ui/screens/screens.css'
import { lazyPart } from '@opensrm/ui/shell/lazyPart.tsx'
import { useQuery } from '@tanstack/react-query'
import { Avatar, Button, Card, Descriptions, Empty, Skeleton } from 'antd'
import { Suspense, useState } from 'react'
import './administration.css'
import './administration.texts.ts'
import { OwnLog } from './DeedLog.tsx'
import { OwnBindings } from './OwnBindings.tsx'
import { SessionList } from './SessionList.tsx'
import { SubAccounts } from './SubAccounts.tsx'
import { type Mine, useMine } from './useMine.ts'

const ChangePassword = lazyPart(
  () => import('@opensrm/ui/shell/ChangePassword.tsx'),
  'ChangePassword',
)

const NO_PARAMS = {}

export function Screen() {
  const { tx, language } = useText()
  const tab = useTab()
  const [isChanging, setChanging] = useState(false)
  const mine = useMine()
  if (!mine.data) return <Skeleton active style={{ padding: 24 }} />
  const { user } = mine.data
  return (
    <TableLanguageContext value={language}>
      <div className="adm-page">
        <header className="adm-bar">
          <Picture fileId={user.avatarFileId} name={user.shownName} />
          <div className="adm-grow">
            <strong style={{ fontSize: 18 }}>{user.shownName}</strong>
            <div>
              {[user.supplierName ?? user.orgName, user.departmentName, user.positionName]
                .filter(Boolean)
                .join(' · ')}
            </div>
            <small>
              {tx('centre.lastLogin', {
                time: user.lastLoginTime ?? '—',
                ip: user.lastLoginIp ?? '—',
              })}
            </small>
          </div>
        </header>
        <div className="adm-cards">
          <Card
            size="small"
            title={tx('centre.data')}
            extra={
              <Button type="link" onClick={() => void tab.open('userCenter/editUserCenter')}>
                {tx('centre.edit')}
              </Button>
            }
          >
            <Descriptions
              size="small"
              column={1}
              items={[
                { key: 'name', label: tx('centre.userName'), children: user.userName },
                { key: 'mail', label: tx('centre.email'), children: user.email ?? '—' },
                { key: 'mobile', label: tx('centre.mobile'), children: user.mobile ?? '—' },
                { key: 'zone', label: tx('centre.timeZone'), children: user.timeZone ?? '—' },
              ]}
            />
          </Card>
          <Card
            size="small"
            title={tx('centre.security')}
            extra={
              <Button type="link" onClick={() => setChanging(true)}>
                {tx('centre.password')}
              </Button>
            }
          >
            <p>
              {tx('centre.passwordAge', {
                changed: user.passwordChangeTime ?? '—',
                expires: user.passwordExpireTime ?? tx('centre.never'),
              })}
            </p>
            <OwnBindings mine={mine.data} />
            <SessionList />
          </Card>
          <Card size="small" title={tx('centre.rights')}>
            <Rights mine={mine.data} />
          </Card>
          <Card
            size="small"
            title={tx('centre.log')}
            extra={
              <Button type="link" onClick={() => void tab.open('userAuthorisationList')}>
                {tx('centre.delegations')}
              </Button>
            }
          >
            <OwnLog />
          </Card>
          <MessageSettings />
        </div>
        {user.isMainAccount === 'Y' ? <SubAccounts /> : null}
      </div>
      {isChanging ? <ChangePassword onClose={() => setChanging(false)} /> : null}
    </TableLanguageContext>
  )
}

/** Notification settings: a card provided by the messaging area. */
function MessageSettings() {
  const Settings = specialScreen('userCenter/messages')
  if (!Settings) return null
  return (
    <Quiet>
      <Suspense fallback={<Card size="small" loading />}>
        <Settings params={NO_PARAMS} />
      </Suspense>
    </Quiet>
  )
}

/** The picture, or the first letter of the name. */
function Picture({ fileId, name }: { fileId: string | null; name: string }) {
  const picture = useQuery({
    queryKey: ['picture', fileId],
    queryFn: async () =>
      URL.createObjectURL(await bytesOf(await fetch(await viewAddress(String(fileId))))),
    enabled: fileId !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return (
    <Avatar size={56} alt={name} {...(picture.data ? { src: picture.data } : {})}>
      {name.slice(0, 1)}
    </Avatar>
  )
}

function Rights({ mine }: { mine: Mine }) {
  const { tx, listed } = useText()
  return (
    <>
      <p>{listed(mine.responsibilities.map(({ name }) => name))}</p>
      {mine.permits.length === 0 && mine.user.userType === 'INTERNAL' ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={tx('centre.noPermits')} />
      ) : null}
      <ul className="adm-list">
        {mine.permits.map((permit) => (
          <li key={permit.configCode}>
            {tx('centre.permit', {
              config: `${permit.configCode} ${permit.configName}`,
              orgs: permit.orgs ?? '—',
              categories: permit.categories ?? tx('centre.allCategories'),
            })}
          </li>
        ))}
      </ul>
    </>
  )
}
