import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { useLookups } from '@opensrm/ui/client/lookups.ts'
import { errorText } from '@opensrm/ui/client/serverError.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { useTab } from '@opensrm/ui/shell/tab.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Descriptions, Empty, Skeleton, Tag } from 'antd'

type Permit = { name: string; level: string | null; below: string | null }
type Config = {
  id: string
  configCode: string
  configName: string
  subjectType: string
  through: string | null
  functions: string[]
  effectiveTo: string | null
  orgs: Permit[]
  categories: Permit[]
}
type Scope = {
  responsibilities: { id: string; responsibility: string; dataScope: string }[]
  configs: Config[]
}

/** The organisations and categories a user can access, and the configuration that grants each. */
export function UserScope({ recordId }: { recordId: string }) {
  const { tx, listed, language } = useText()
  const tab = useTab()
  const lookups = useLookups(['DATA_SCOPE', 'PERMIT_FUNCTION', 'PERMIT_SUBJECT'])
  const found = useQuery({
    queryKey: ['userSheet', 'scope', recordId, language],
    queryFn: () => call<Scope>(resourcePath('baseUser', 'findScope'), { userId: recordId }),
  })
  if (found.error) return <Alert type="error" showIcon title={errorText(found.error)} />
  if (!found.data) return <Skeleton active />
  const { responsibilities, configs } = found.data
  if (responsibilities.length === 0 && configs.length === 0)
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={tx('user.noGrants')} />
  return (
    <div className="adm-sheet">
      <h3>{tx('user.byResponsibility')}</h3>
      <Descriptions
        size="small"
        column={2}
        bordered
        items={responsibilities.map((held) => ({
          key: held.id,
          label: held.responsibility,
          children: lookups.meaning('DATA_SCOPE', held.dataScope),
        }))}
      />
      <h3>{tx('user.permits')}</h3>
      {configs.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={tx('user.noPermits')} />
      ) : null}
      {configs.map((config) => (
        <Descriptions
          key={config.id}
          size="small"
          column={1}
          bordered
          styles={{ label: { width: 160 } }}
          title={
            <Button
              type="link"
              style={{ padding: 0 }}
              onClick={() => void tab.openDocument('basePermissionConfig', config.id)}
            >
              {config.configCode} {config.configName}
            </Button>
          }
          items={[
            {
              key: 'through',
              label: tx('adm.source'),
              children: [lookups.meaning('PERMIT_SUBJECT', config.subjectType), config.through]
                .filter(Boolean)
                .join(' · '),
            },
            {
              key: 'functions',
              label: tx('user.functions'),
              children: listed(
                config.functions.map((code) => lookups.meaning('PERMIT_FUNCTION', code)),
              ),
            },
            {
              key: 'orgs',
              label: tx('user.organisations'),
              children: <Permits permits={config.orgs} />,
            },
            {
              key: 'categories',
              label: tx('user.categories'),
              children:
                config.categories.length > 0 ? (
                  <Permits permits={config.categories} />
                ) : (
                  tx('centre.allCategories')
                ),
            },
            { key: 'to', label: tx('adm.to'), children: config.effectiveTo ?? '—' },
          ]}
        />
      ))}
    </div>
  )
}

function Permits({ permits }: { permits: readonly Permit[] }) {
  const { tx } = useText()
  return (
    <>
      {permits.map(({ name, level, below }) => (
        <Tag key={name}>
          {name}
          {below === 'N' ? '' : ` ${tx('user.below')}`}
          {level === 'READ' ? ` ${tx('user.readOnly')}` : ''}
        </Tag>
      ))}
    </>
  )
}
