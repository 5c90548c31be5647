import type { ListController } from '@opensrm/ui/screens/useListController.ts'
import { useEffect } from 'react'

/** Tells which survey the chart shows: that of the first row of the list, the latest one without filters. */
export function FollowSurvey(props: {
  list: ListController
  onSurvey: (surveyId: string | null) => void
}) {
  const { list, onSurvey } = props
  const first = list.rows[0]?.surveyId
  const surveyId = typeof first === 'string' ? first : null
  useEffect(() => onSurvey(surveyId), [surveyId, onSurvey])
  return null
}
