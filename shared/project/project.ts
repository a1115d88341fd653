/** What stands in place of the name of a project that is gone (`spec/2-decisions-and-planner.md` section 4). */
export const DELETED_PROJECT = "Projet supprimé ou cloturé";
