import {
  APPROVER_RULES,
  COMMENT_RULES,
  MULTI_MODES,
  OVERDUE_ACTIONS,
  type TaskAttribute,
} from '@opensrm/kernel/workflow/attributes.ts'
import { useLookups } from '@opensrm/ui/client/lookups.ts'
import { SelectSeveral } from '@opensrm/ui/form/SelectSeveral.tsx'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { Checkbox, InputNumber, Select } from 'antd'
import { PeopleField, RuleValue } from './ApproverFields.tsx'
import './designer.texts.ts'
import { Labelled } from './Labelled.tsx'
import type { Change, PanelProps } from './NodePanel.tsx'

/** Who decides at a task, what they may do, and by when. */
export function TaskFields(props: PanelProps) {
  const { tx, label, language } = useText()
  const lookups = useLookups([
    'WF_APPROVER_RULE',
    'WF_MULTI_MODE',
    'WF_COMMENT',
    'WF_OVERDUE',
    'CATEGORY_STAFF_ROLE',
  ])
  const { element, data, onChange, tasks } = props
  const get = (name: TaskAttribute) =>
    (element.businessObject.get(`srm:${name}`) as string | undefined) ?? null
  const set = (name: TaskAttribute, value: string | null | undefined, more: Change = {}) =>
    onChange({ [`srm:${name}`]: value || undefined, ...more })
  const list = (name: TaskAttribute) => (get(name) ?? '').split(/[\s,]+/).filter(Boolean)
  const choose = (type: string, codes: readonly string[]) =>
    codes.map((value) => ({ value, label: lookups.meaning(type, value) }))
  const fields = data.fields.map((field) => ({ value: field.key, label: label(field.label) }))
  const rule = get('approverRule')
  const copies = copiesIn(get('ccRule'))
  const roles = data.roles.map(({ code, name, nameEn }) => ({
    value: code,
    label: `${language === 'EN' ? nameEn : name} (${code})`,
  }))
  return (
    <>
      <h4>{tx('design.people.section')}</h4>
      <Labelled label={tx('design.rule')}>
        {(id) => (
          <Select
            id={id}
            value={rule}
            options={choose('WF_APPROVER_RULE', APPROVER_RULES)}
            onChange={(value) => set('approverRule', value, { 'srm:approverValue': undefined })}
          />
        )}
      </Labelled>
      <RuleValue
        {...props}
        rule={rule}
        value={get('approverValue')}
        roles={roles}
        staffRoles={lookups.options('CATEGORY_STAFF_ROLE')}
        onValue={(value) => set('approverValue', value)}
      />
      <Labelled label={tx('design.mode')}>
        {(id) => (
          <Select
            id={id}
            value={get('multiMode') ?? 'ANY'}
            options={choose('WF_MULTI_MODE', MULTI_MODES)}
            onChange={(value) =>
              set('multiMode', value, value === 'RATIO' ? {} : { 'srm:passRatio': undefined })
            }
          />
        )}
      </Labelled>
      {get('multiMode') === 'RATIO' ? (
        <Labelled label={tx('design.ratio')}>
          {(id) => (
            <InputNumber<string>
              id={id}
              stringMode
              min="1"
              max="100"
              value={get('passRatio')}
              onChange={(value) => set('passRatio', value)}
            />
          )}
        </Labelled>
      ) : null}
      <h4>{tx('design.rights.section')}</h4>
      <Labelled label={tx('design.comment')}>
        {(id) => (
          <Select
            id={id}
            value={get('commentRequired') ?? 'ON_REJECT'}
            options={choose('WF_COMMENT', COMMENT_RULES)}
            onChange={(value) => set('commentRequired', value)}
          />
        )}
      </Labelled>
      {(
        [
          ['allowTransfer', 'design.allowTransfer'],
          ['allowCountersign', 'design.allowSign'],
        ] as const
      ).map(([name, text]) => (
        <Checkbox
          key={name}
          checked={get(name) !== 'N'}
          onChange={(event) => set(name, event.target.checked ? null : 'N')}
        >
          {tx(text)}
        </Checkbox>
      ))}
      <Labelled label={tx('design.targets')}>
        {(id) => (
          <SelectSeveral
            id={id}
            value={list('rejectTargets')}
            options={[
              { value: 'ANY', label: tx('design.any') },
              ...tasks
                .filter((task) => task.id !== element.id)
                .map((task) => ({ value: task.id, label: task.name })),
            ]}
            onChange={(values) => set('rejectTargets', values.join(','))}
          />
        )}
      </Labelled>
      {(
        [
          ['editableFields', 'design.editable'],
          ['hiddenFields', 'design.hidden'],
        ] as const
      ).map(([name, text]) => (
        <Labelled key={name} label={tx(text)}>
          {(id) => (
            <SelectSeveral
              id={id}
              optionFilterProp="label"
              value={list(name)}
              options={fields}
              onChange={(values) => set(name, values.join(','))}
            />
          )}
        </Labelled>
      ))}
      <h4>{tx('design.time.section')}</h4>
      <Labelled label={tx('design.due')}>
        {(id) => (
          <InputNumber
            id={id}
            min={1}
            max={9999}
            precision={0}
            value={get('dueHours') ? Number(get('dueHours')) : null}
            onChange={(value) => set('dueHours', value === null ? null : String(value))}
          />
        )}
      </Labelled>
      {get('dueHours') ? (
        <Labelled label={tx('design.overdue')}>
          {(id) => (
            <Select
              id={id}
              value={get('overdueAction') ?? 'NONE'}
              options={choose('WF_OVERDUE', OVERDUE_ACTIONS)}
              onChange={(value) => set('overdueAction', value)}
            />
          )}
        </Labelled>
      ) : null}
      <PeopleField
        label={tx('design.cc')}
        resource="baseUser"
        value={copies.users}
        onChange={(users) => set('ccRule', ccRule({ ...copies, users }))}
      />
      <Labelled label={tx('design.ccRole')}>
        {(id) => (
          <SelectSeveral
            id={id}
            optionFilterProp="label"
            value={copies.roles}
            options={roles}
            onChange={(values) => set('ccRule', ccRule({ ...copies, roles: values }))}
          />
        )}
      </Labelled>
    </>
  )
}

type Copies = { users: string[]; roles: string[] }

function copiesIn(rule: string | null): Copies {
  const parts = (rule ?? '').split(';').map((part) => part.trim().split(':'))
  const of = (name: string) => parts.filter(([one]) => one === name).map(([, value]) => value ?? '')
  return {
    users: of('FIXED_USERS').flatMap((value) => value.match(/\d+/g) ?? []),
    roles: of('PROCESS_ROLE'),
  }
}

function ccRule({ users, roles }: Copies): string {
  return [
    ...(users.length > 0 ? [`FIXED_USERS:${users.join(',')}`] : []),
    ...roles.map((role) => `PROCESS_ROLE:${role}`),
  ].join(';')
}
