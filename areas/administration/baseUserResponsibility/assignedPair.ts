/** The result of granting one responsibility to one user in a batch. */
export type AssignedPair = {
  user: string
  responsibility: string
  status: 'S' | 'E'
  /** Granted by this administrator and waiting for a second one. */
  isPending: boolean
  msg: string | null
}
