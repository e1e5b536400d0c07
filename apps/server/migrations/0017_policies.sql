-- A change of a policy, from the proposal of one operator to the decision of another. The contract declares
-- the policies and the fields of their values.
create table policy_changes (
  change_id text primary key,
  policy text not null,
  value jsonb not null check (jsonb_typeof(value) = 'object'),
  before jsonb not null check (jsonb_typeof(before) = 'object')
);
select four_eyes('policy_changes');
-- At most one change per policy waits for its second operator.
create unique index policy_changes_open on policy_changes (policy) where change_state = 'proposed';
create index policy_changes_by_policy on policy_changes
  (policy, (case change_state when 'proposed' then 1 else 0 end), change_id);

-- The values that approved changes put in force: the highest version of a policy is the current one. A policy
-- without a version has the default of the contract.
create table policy_versions (
  policy text not null,
  version integer not null check (version > 0),
  value jsonb not null check (jsonb_typeof(value) = 'object'),
  change_id text not null unique references policy_changes,
  in_force_from timestamptz not null,
  primary key (policy, version)
);
select shared_table('policy_versions', 'select, insert');
select append_only('policy_versions');
