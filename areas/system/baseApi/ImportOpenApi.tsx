import { call, newRequestKey, resourcePath } from '@opensrm/ui/client/call.ts'
import { useMenuResources } from '@opensrm/ui/client/menuResources.ts'
import { useAttempt } from '@opensrm/ui/client/useAttempt.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { notify } from '@opensrm/ui/shell/notify.ts'
import { useTab } from '@opensrm/ui/shell/tab.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Collapse, Modal, Select, Space, Upload } from 'antd'
import { useState } from 'react'
import '../screens/console.css'
import '../screens/consoles.texts.ts'

type Comparison = { added: string[]; changed: string[]; unchanged: number; missing: string[] }
type Project = { id: string; label: string }

/** Shows what the file would change; nothing is written before that. */
export function ImportOpenApi({ onDone }: { onDone: () => void }) {
  const { tx } = useText()
  const codes = useMenuResources(useTab().menuId)
  const [isOpen, setOpen] = useState(false)
  if (!codes?.has('btnImportSwagger')) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{tx('openapi.import')}</Button>
      {isOpen && (
        <ImportDialog
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false)
            onDone()
          }}
        />
      )}
    </>
  )
}

function ImportDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const { tx, language } = useText()
  const [projectId, setProject] = useState<string>()
  const [file, setFile] = useState<{ name: string; content: string } | null>(null)
  const [comparison, setComparison] = useState<Comparison | null>(null)
  const { attempt, busy, failure } = useAttempt()
  const { data: projects } = useQuery({
    queryKey: ['pick', 'baseProject', language],
    queryFn: ({ signal }) =>
      call<Project[]>(resourcePath('baseProject', 'findForPick'), { pageRows: 100 }, { signal }),
  })

  const run = (action: 'doImportSwagger' | 'doImportOwn', input: object) =>
    attempt(() =>
      call<Comparison>(
        resourcePath('baseApi', action),
        { projectId, ...input },
        { requestKey: newRequestKey() },
      ),
    )
  async function compare(chosen: File) {
    const content = await chosen.text()
    setFile({ name: chosen.name, content })
    setComparison((await run('doImportSwagger', { content, applyFlag: 'N' })) ?? null)
  }
  async function apply() {
    if (!file) return
    tell(await run('doImportSwagger', { content: file.content, applyFlag: 'Y' }))
  }
  function tell(done: Comparison | undefined) {
    if (!done) return
    const { added, changed } = done
    notify.success(tx('openapi.done', { added: added.length, changed: changed.length }))
    onDone()
  }

  const kinds = (['added', 'changed', 'missing'] as const).filter(
    (kind) => comparison && comparison[kind].length > 0,
  )
  const changes = comparison ? comparison.added.length + comparison.changed.length : 0
  return (
    <Modal
      open
      width={720}
      title={tx('openapi.import')}
      okText={tx('openapi.apply')}
      cancelText={tx('common.cancel')}
      okButtonProps={{ disabled: changes === 0, loading: busy }}
      onOk={apply}
      onCancel={onClose}
    >
      <div className="con-bar">
        <Select
          showSearch
          aria-label={tx('openapi.project')}
          placeholder={tx('openapi.project')}
          optionFilterProp="label"
          style={{ width: 260 }}
          value={projectId}
          options={projects?.map(({ id, label }) => ({ value: id, label })) ?? []}
          onChange={(id) => {
            setProject(id)
            setComparison(null)
            setFile(null)
          }}
        />
        <Upload
          accept=".json,.yaml,.yml"
          showUploadList={false}
          beforeUpload={(chosen) => {
            void compare(chosen)
            return false
          }}
        >
          <Button disabled={!projectId} loading={busy}>
            {tx('openapi.choose')}
          </Button>
        </Upload>
        <Button
          disabled={!projectId || busy}
          onClick={async () => tell(await run('doImportOwn', {}))}
        >
          {tx('openapi.own')}
        </Button>
      </div>
      {!projectId && <p className="con-quiet">{tx('openapi.first')}</p>}
      {failure && <Alert type="error" showIcon message={failure} />}
      {comparison && file && (
        <>
          <p>
            {tx('openapi.compared', {
              file: file.name,
              added: comparison.added.length,
              changed: comparison.changed.length,
              unchanged: comparison.unchanged,
              missing: comparison.missing.length,
            })}
          </p>
          {kinds.length > 0 && (
            <Collapse
              items={kinds.map((kind) => ({
                key: kind,
                label: tx(`openapi.${kind}`, { count: comparison[kind].length }),
                children: (
                  <Space direction="vertical" size={2} className="con-code">
                    {comparison[kind].map((each) => (
                      <span key={each}>{each}</span>
                    ))}
                  </Space>
                ),
              }))}
            />
          )}
        </>
      )}
    </Modal>
  )
}
