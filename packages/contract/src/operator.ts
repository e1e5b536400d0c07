/** The roles of operators: review merchants, manage rates and money, or administer the system. */
export const operatorRoles = ['reviewer', 'treasurer', 'administrator'] as const
export type OperatorRole = (typeof operatorRoles)[number]
