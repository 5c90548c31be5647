import { f } from '@opensrm/kernel/document/fields.ts'
import { FormGrid } from '@opensrm/ui/form/FormGrid.tsx'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { faultsOf } from '@opensrm/ui/screens/operationInput.ts'
import type { MyTask } from '@opensrm/ui/screens/useAside.ts'
import { Alert, Checkbox, Modal, Radio } from 'antd'
import { useId, useState } from 'react'
import './approval.texts.ts'
import type { useVerbs, Verb } from './useVerbs.ts'

export type VerbQuestion = Extract<Verb, 'return' | 'transfer' | 'sign' | 'copy'>

const INTERNAL = [
  { field: 'status', is: 'ACTIVE' },
  { field: 'userType', is: 'INTERNAL' },
] as const
const opinion = f.textarea('审批意见', 'Opinion', { maxLength: 2000 })
const userIds = f.multiref('baseUser', '人员', 'People', { required: true, refFilter: INTERNAL })

const FIELDS = {
  return: { opinion: { ...opinion, required: true as const } },
  transfer: {
    toUserId: f.ref('baseUser', '转办给', 'Transfer to', { required: true, refFilter: INTERNAL }),
    opinion,
  },
  sign: {
    userIds,
    mode: f.lookup('WF_COUNTERSIGN', '加签方式', 'When they sign', {
      required: true,
      default: 'BEFORE',
    }),
    opinion,
  },
  copy: { userIds, opinion },
}

/** Asks for users, target and reason; stays open with the server's message when it is refused. */
export function VerbDialog(props: {
  question: VerbQuestion
  task: MyTask
  document: { docResource: string; docId: string }
  opinion: string | null
  verbs: ReturnType<typeof useVerbs>
  title: string
  onClose: () => void
}) {
  const { tx, language } = useText()
  const { question, task, verbs } = props
  const prefix = useId()
  const fields = FIELDS[question]
  const [values, setValues] = useState<{ [key: string]: unknown }>({
    opinion: props.opinion,
    ...(question === 'sign' ? { mode: 'BEFORE' } : {}),
  })
  const [nodeId, setNodeId] = useState(task.returnTargets.at(-1)?.id ?? '')
  const [backToMe, setBackToMe] = useState(false)
  const [faults, setFaults] = useState<{ [key: string]: string }>({})

  async function submit(): Promise<void> {
    const wrong = faultsOf(fields, values, language)
    setFaults(wrong)
    if (Object.keys(wrong).length > 0) return
    const target = question === 'return' ? { nodeId, backToMe } : {}
    const whose = question === 'copy' ? props.document : { taskId: task.id }
    if (await verbs.run(question, { ...whose, ...target, ...values })) props.onClose()
  }

  return (
    <Modal
      open
      title={`${tx(`verb.${question}`)} ${props.title}`}
      okText={tx(`verb.${question}`)}
      cancelText={tx('common.cancel')}
      confirmLoading={verbs.busy === question}
      mask={{ closable: false }}
      onOk={() => void submit()}
      onCancel={props.onClose}
      destroyOnHidden
    >
      <div aria-live="assertive">
        {verbs.failure ? <Alert type="error" showIcon title={verbs.failure} /> : null}
      </div>
      {question === 'return' ? (
        <div className="srm-decide-return">
          <span id={`${prefix}-to`}>{tx('verb.returnTo')}</span>
          <Radio.Group
            aria-labelledby={`${prefix}-to`}
            vertical
            value={nodeId}
            onChange={(event) => setNodeId(event.target.value as string)}
            options={task.returnTargets.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <Checkbox checked={backToMe} onChange={(event) => setBackToMe(event.target.checked)}>
            {tx('verb.backToMe')}
          </Checkbox>
        </div>
      ) : null}
      <FormGrid
        keys={Object.keys(fields)}
        fields={fields}
        row={values}
        scope={{ resource: 'baseBpmTask', header: {}, prefix }}
        onChange={(change) => setValues((before) => ({ ...before, ...change }))}
        isEditable={() => true}
        issueOf={(key) => faults[key]}
      />
    </Modal>
  )
}
