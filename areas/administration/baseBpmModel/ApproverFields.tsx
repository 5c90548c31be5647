import { f } from '@opensrm/kernel/document/fields.ts'
import { FormGrid } from '@opensrm/ui/form/FormGrid.tsx'
import { findForPick } from '@opensrm/ui/form/pick.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useId } from 'react'
import './designer.texts.ts'
import { Labelled } from './Labelled.tsx'
import type { PanelProps } from './NodePanel.tsx'

type Option = { value: string; label: string }

/** The input of an approver rule: the users, a role, or a field of the document. */
export function RuleValue(
  props: PanelProps & {
    rule: string | null
    value: string | null
    roles: readonly Option[]
    staffRoles: readonly Option[]
    onValue: (value: string | null) => void
  },
) {
  const { tx, label } = useText()
  const { rule, value, data, onValue } = props
  const among = (resources: readonly string[]): Option[] =>
    data.fields
      .filter((field) => !field.key.includes('.') && field.ref && resources.includes(field.ref))
      .map((field) => ({ value: field.key, label: label(field.label) }))
  const select = (text: string, options: readonly Option[]) => (
    <Labelled label={text}>
      {(id) => (
        <Select
          id={id}
          showSearch
          optionFilterProp="label"
          value={value ?? (options[0]?.value === '' ? '' : null)}
          options={[...options]}
          onChange={(chosen: string) => onValue(chosen)}
        />
      )}
    </Labelled>
  )
  const people = (text: string, resource: string) => (
    <PeopleField
      label={text}
      resource={resource}
      value={(value ?? '').match(/\d+/g) ?? []}
      onChange={(ids) => onValue(ids.join(','))}
    />
  )
  switch (rule) {
    case 'FIXED_USERS':
      return people(tx('design.people'), 'baseUser')
    case 'APPLICANT_SELECT':
    case 'PREVIOUS_HANDLER_SELECT':
      return people(tx('design.candidates'), 'baseUser')
    case 'POSITION':
      return people(tx('design.position'), 'basePosition')
    case 'PROCESS_ROLE':
      return select(tx('design.role'), props.roles)
    case 'DEPT_MANAGER':
      return select(tx('design.field'), [
        { value: '', label: tx('design.applicant') },
        ...among(['baseDepartment', 'basePerson']),
      ])
    case 'DOC_FIELD':
      return select(tx('design.field'), among(['basePerson', 'baseUser']))
    case 'HIERARCHY':
      return select(tx('design.levels'), [
        ...['1', '2', '3', '4', '5'].map((level) => ({ value: level, label: level })),
        { value: 'LIMIT', label: tx('design.limit') },
      ])
    case 'CATEGORY_OWNER':
      return select(tx('design.staffRole'), props.staffRoles)
    case 'DECISION':
      return select(
        tx('design.decision'),
        props.decisions.map(({ decisionKey, decisionName }) => ({
          value: decisionKey,
          label: `${decisionName} (${decisionKey})`,
        })),
      )
    default:
      return null
  }
}

const PEOPLE = {
  baseUser: f.multiref('baseUser', '人员', 'People', {
    refFilter: [
      { field: 'status', is: 'ACTIVE' },
      { field: 'userType', is: 'INTERNAL' },
    ],
  }),
  basePosition: f.multiref('basePosition', '职位', 'Positions', {
    refFilter: [{ field: 'status', is: 'ENABLED' }],
  }),
}

export function PeopleField(props: {
  label: string
  resource: string
  value: readonly string[]
  onChange: (ids: string[]) => void
}) {
  const prefix = useId()
  const { resource, value } = props
  const field = resource === 'basePosition' ? PEOPLE.basePosition : PEOPLE.baseUser
  const scope = { resource: 'baseBpmModel', header: {}, prefix }
  // The diagram stores only ids.
  const named = useQuery({
    queryKey: ['pick', resource, 'named', value],
    queryFn: ({ signal }) =>
      findForPick({ resource, fieldKey: 'people', scope, row: {} }, { ids: value }, signal),
    enabled: value.length > 0,
    placeholderData: keepPreviousData,
  })
  const labels = new Map(named.data?.map(({ id, label }) => [id, label]))
  return (
    <FormGrid
      columns={1}
      keys={['people']}
      fields={{ people: { ...field, label: { zh: props.label, en: props.label } } }}
      row={{ people: value, peopleLabel: value.map((id) => labels.get(id) ?? id) }}
      scope={scope}
      onChange={(change) => props.onChange((change.people as string[] | null) ?? [])}
      isEditable={() => true}
    />
  )
}
