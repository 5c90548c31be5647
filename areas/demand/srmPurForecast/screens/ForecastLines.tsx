import { Lines, type LinesProps } from '@opensrm/ui/screens/Lines.tsx'
import { ForecastMatrix } from './ForecastMatrix.tsx'

/** Lines with their master data, and below them the periods as a spreadsheet. */
export function ForecastLines(props: Omit<LinesProps, 'parentRow'>) {
  return (
    <>
      <Lines {...props} parentRow={undefined} without={['buckets']} />
      <ForecastMatrix object={props.object} />
    </>
  )
}
