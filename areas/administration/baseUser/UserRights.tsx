import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { useLookups } from '@opensrm/ui/client/lookups.ts'
import { errorText } from '@opensrm/ui/client/serverError.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { useTab } from '@opensrm/ui/shell/tab.ts'
import { DataTable } from '@opensrm/ui/table/DataTable.tsx'
import { useQuery } from '@tanstack/react-query'
import { Button, Empty, Tag } from 'antd'
import { BatchAssign } from '../baseUserResponsibility/BatchAssign.tsx'
import { textColumn } from '../screens/textColumn.ts'

type Grant = {
  [key: string]: unknown
  id: string
  dataScope: string
  grantSource: string | null
  status: string
}
type Right = { [key: string]: unknown; id: string; isConflict: 'Y' | 'N' }
type Delegation = {
  id: string
  authNumber: string
  authType: string
  giver: string
  taker: string
  startTime: string
  endTime: string
}
type Rights = { grants: Grant[]; delegations: Delegation[]; rights: Right[] }

const GRANTS_HEIGHT = 180
const RIGHTS_HEIGHT = 360

/** The user's grants, and for each page and button the responsibility and role it comes from. */
export function UserRights({ recordId }: { recordId: string }) {
  const { tx, language } = useText()
  const tab = useTab()
  const lookups = useLookups(['RESP_GRANT_SOURCE', 'DATA_SCOPE', 'RISK_LEVEL', 'AUTH_TYPE'])
  const found = useQuery({
    queryKey: ['userSheet', 'rights', recordId, language],
    queryFn: () => call<Rights>(resourcePath('baseUser', 'findRights'), { userId: recordId }),
  })
  const shared = {
    loading: found.isLoading,
    error: found.error ? errorText(found.error) : null,
    onRetry: () => void found.refetch(),
  }
  const grantColumns = [
    textColumn<Grant>('responsibility', tx('adm.responsibility'), 150),
    textColumn<Grant>('roles', tx('adm.role'), 150),
    {
      ...textColumn<Grant>('grantSource', tx('adm.source'), 100),
      format: (value: unknown) => lookups.meaning('RESP_GRANT_SOURCE', String(value ?? '')),
    },
    textColumn<Grant>('grantedBy', tx('user.grantedBy'), 110),
    textColumn<Grant>('reason', tx('batch.reason'), 120),
    textColumn<Grant>('effectiveFrom', tx('adm.from'), 100),
    textColumn<Grant>('effectiveTo', tx('adm.to'), 100),
    textColumn<Grant>('exceptionUntil', tx('user.exception'), 120),
    {
      ...textColumn<Grant>('status', tx('adm.status'), 100),
      format: (value: unknown) =>
        value === 'EFFECTIVE' || value === 'PENDING' || value === 'ENDED'
          ? tx(`user.grant.${value}`)
          : String(value),
    },
  ]
  const rightColumns = [
    textColumn<Right>('menuPath', tx('adm.menu'), 240),
    textColumn<Right>('resourceNames', tx('adm.buttons'), 320),
    textColumn<Right>('respName', tx('adm.responsibility'), 140),
    textColumn<Right>('roleName', tx('adm.role'), 140),
    {
      ...textColumn<Right>('riskLevel', tx('adm.risk'), 80),
      format: (value: unknown) => lookups.meaning('RISK_LEVEL', String(value)),
    },
    {
      ...textColumn<Right>('isConflict', tx('review.conflict'), 90),
      render: (row: Right) =>
        row.isConflict === 'Y' ? <Tag color="error">{tx('review.conflict')}</Tag> : null,
    },
    textColumn<Right>('lastUseTime', tx('adm.lastUse'), 160),
  ]
  const { grants = [], delegations = [], rights = [] } = found.data ?? {}
  const assign = <BatchAssign userId={recordId} />
  if (found.data && grants.length === 0)
    return (
      <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={tx('user.noGrants')}>
        {assign}
      </Empty>
    )
  return (
    <div className="adm-sheet">
      <h3 className="adm-bar">
        {tx('user.grants')}
        {assign}
      </h3>
      <DataTable<Grant>
        {...shared}
        height={GRANTS_HEIGHT}
        name="userGrants"
        label={tx('user.grants')}
        columns={grantColumns}
        rows={grants}
        rowActions={(row) => (
          <Button
            type="link"
            size="small"
            onClick={() => void tab.openDocument('baseUserResponsibility', row.id)}
          >
            {tx('user.open')}
          </Button>
        )}
      />
      {delegations.length > 0 ? (
        <>
          <h3>{tx('user.delegations')}</h3>
          <ul className="adm-list">
            {delegations.map((one) => (
              <li key={one.id}>
                {tx('user.delegation', {
                  ...{ number: one.authNumber, giver: one.giver, taker: one.taker },
                  kind: lookups.meaning('AUTH_TYPE', one.authType),
                  ...{ from: one.startTime, to: one.endTime },
                })}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <h3>{tx('user.rights')}</h3>
      <DataTable<Right>
        {...shared}
        height={RIGHTS_HEIGHT}
        name="userRights"
        label={tx('user.rights')}
        columns={rightColumns}
        rows={rights}
      />
    </div>
  )
}
