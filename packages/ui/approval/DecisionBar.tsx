import { DownOutlined } from '@ant-design/icons'
import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { FormGrid } from '@opensrm/ui/form/FormGrid.tsx'
import { useText } from '@opensrm/ui/i18n/text.ts'
import type { LoadedRecord } from '@opensrm/ui/screens/recordValues.ts'
import type { MyTask } from '@opensrm/ui/screens/useAside.ts'
import { useWaitingKeys } from '@opensrm/ui/shell/undoable.ts'
import { Alert, Button, Dropdown, Input, Tag } from 'antd'
import type { TextAreaRef } from 'antd/es/input/TextArea'
import { type Ref, useId, useImperativeHandle, useRef, useState } from 'react'
import './approval.css'
import './approval.texts.ts'
import { decideSoon, decisionKey } from './decideSoon.ts'
import { useVerbs, type Verb } from './useVerbs.ts'
import { VerbDialog, type VerbQuestion } from './VerbDialog.tsx'

export type BarHandle = { begin: (verb: 'approve' | 'reject' | 'transfer') => void }

const PEOPLE = { people: f.multiref('baseUser', '审批人', 'Approvers') }

/** All actions on an approval task for its assignee, shown wherever the document is shown. */
export function DecisionBar(props: {
  definition: DocumentDefinition
  record: LoadedRecord
  task: MyTask
  title: string
  onDone?: (verb: Verb) => void
  ref?: Ref<BarHandle>
}) {
  const { tx } = useText()
  const { definition, record, task } = props
  const id = useId()
  const opinionBox = useRef<TextAreaRef>(null)
  const [opinion, setOpinion] = useState('')
  const [changes, setChanges] = useState<{ [field: string]: unknown }>({})
  const [question, setQuestion] = useState<VerbQuestion | null>(null)
  const verbs = useVerbs(props.title, props.onDone)
  const isWaiting = task.signers.some(({ mode }) => mode === 'BEFORE')
  const editable = task.editableFields.filter((key) => key in definition.fields)
  const document = { docResource: definition.resource, docId: record.id }
  const isDecided = useWaitingKeys().includes(decisionKey(task.id))
  const base = { taskId: task.id, opinion: opinion.trim() || null }

  function decide(verb: 'approve' | 'reject'): void {
    const isAsked =
      task.commentRequired === 'ALWAYS' || (verb === 'reject' && task.commentRequired !== 'NEVER')
    if (isAsked && !base.opinion) {
      opinionBox.current?.focus()
      verbs.setFailure(tx('verb.opinionRequired'))
      return
    }
    const filled = verb === 'approve' && Object.keys(changes).length > 0 ? { changes } : {}
    const body = { ...base, ...filled }
    const about = { definition, record, title: props.title }
    decideSoon(verb, body, { ...about, text: tx(`verb.soon.${verb}`, { title: props.title }) })
    props.onDone?.(verb)
  }

  /** Clears the message of an earlier refusal. */
  function ask(next: VerbQuestion): void {
    verbs.setFailure(null)
    setQuestion(next)
  }

  useImperativeHandle(props.ref, () => ({
    begin(verb) {
      if (isWaiting || isDecided) return
      if (verb === 'transfer') ask('transfer')
      else decide(verb)
    },
  }))

  const more: { key: VerbQuestion; offered: boolean }[] = [
    { key: 'return', offered: task.returnTargets.length > 0 },
    { key: 'transfer', offered: task.allowTransfer },
    { key: 'sign', offered: task.allowCountersign },
    { key: 'copy', offered: true },
  ]

  return (
    <div className="srm-decide">
      {task.signMode === 'BEFORE' ? (
        <Alert type="info" showIcon title={tx('verb.signedBefore')} />
      ) : null}
      {task.signers.length > 0 ? (
        <div className="srm-decide-signers">
          {isWaiting ? tx('verb.waitsForSigners') : tx('verb.signers')}
          {task.signers.map((signer) => (
            <Tag
              key={signer.taskId}
              closable={{
                'aria-label': tx('verb.removeSigner', { name: signer.name }),
              }}
              onClose={(event) => {
                event.preventDefault()
                void verbs.run('removeSign', { taskId: task.id, signTaskId: signer.taskId })
              }}
            >
              {signer.name}
            </Tag>
          ))}
        </div>
      ) : null}
      {editable.length > 0 && !isWaiting ? (
        <fieldset>
          <legend>{tx('verb.fill')}</legend>
          <FormGrid
            keys={editable}
            fields={definition.fields}
            row={{ ...record, ...changes }}
            scope={{ resource: definition.resource, header: record, prefix: `${id}-fill` }}
            onChange={(change) => setChanges((before) => ({ ...before, ...change }))}
            isEditable={() => true}
          />
        </fieldset>
      ) : null}
      {isWaiting
        ? null
        : task.choices.map((choice) => (
            <FormGrid
              key={choice.nodeId}
              keys={['people']}
              fields={{
                people: {
                  ...PEOPLE.people,
                  label: {
                    zh: tx('verb.chooseFor', { node: choice.nodeName }),
                    en: tx('verb.chooseFor', { node: choice.nodeName }),
                  },
                },
              }}
              row={{ people: choice.userIds }}
              scope={{ resource: 'baseBpmTask', header: {}, prefix: `${id}-${choice.nodeId}` }}
              onChange={(change) => {
                const userIds = (change.people as string[] | null) ?? []
                if (userIds.length > 0)
                  void verbs.run('choose', { ...document, nodeId: choice.nodeId, userIds })
              }}
              isEditable={() => true}
            />
          ))}
      {isWaiting || isDecided ? null : (
        <div className="srm-decide-bar">
          <div className="srm-panel-opinion">
            <label htmlFor={`${id}-opinion`}>{tx('verb.opinion')}</label>
            <Input.TextArea
              id={`${id}-opinion`}
              ref={opinionBox}
              value={opinion}
              maxLength={2000}
              autoSize={{ minRows: 1, maxRows: 4 }}
              onChange={(event) => setOpinion(event.target.value)}
            />
          </div>
          <Button className="srm-success" aria-keyshortcuts="a" onClick={() => decide('approve')}>
            {tx('verb.approve')}
          </Button>
          <Button danger aria-keyshortcuts="r" onClick={() => decide('reject')}>
            {tx('verb.reject')}
          </Button>
          <Dropdown
            trigger={['click']}
            menu={{
              items: [
                ...more
                  .filter(({ offered }) => offered)
                  .map(({ key }) => ({
                    key,
                    label: tx(`verb.${key}`),
                    onClick: () => ask(key),
                  })),
                ...(task.isGroup
                  ? [
                      {
                        key: 'unclaim',
                        label: tx('verb.putBack'),
                        onClick: () => void verbs.run('unclaim', { taskId: task.id }),
                      },
                    ]
                  : []),
              ],
            }}
          >
            <Button icon={<DownOutlined />} iconPlacement="end">
              {tx('verb.more')}
            </Button>
          </Dropdown>
        </div>
      )}
      <div className="srm-panel-failure" aria-live="assertive">
        {verbs.failure && !question ? <Alert type="error" showIcon title={verbs.failure} /> : null}
      </div>
      {question ? (
        <VerbDialog
          question={question}
          task={task}
          document={document}
          opinion={base.opinion}
          verbs={verbs}
          title={props.title}
          onClose={() => setQuestion(null)}
        />
      ) : null}
    </div>
  )
}
