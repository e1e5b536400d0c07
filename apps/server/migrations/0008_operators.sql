-- The credentials of an operator, in addition to the address of 0002.
alter table operators
  add column name text not null default '',
  add column roles text[] not null default '{}'
    constraint roles_are_known check (roles <@ array['reviewer', 'treasurer', 'administrator']),
  -- Null until the account is set up.
  add column password_hash text,
  -- Encrypted, as that of a user is.
  add column totp_secret bytea,
  add column totp_last_step bigint not null default 0,
  add column suspended_at timestamptz;
alter table operators
  alter column name drop default,
  alter column roles drop default;

create index sessions_by_operator on sessions (operator_id);

-- A setup link sets the password and the authenticator. The secret is bound to the link, which shows the same
-- one again. Kinds are compared as text, as a new enum value cannot be used in its own transaction.
alter type link_kind add value 'setup';
alter table links
  add column operator_id text references operators,
  add column totp_secret bytea,
  drop constraint links_check,
  add constraint a_link_is_somebodys check (
    case kind::text
      when 'reset' then user_id is not null
      when 'setup' then operator_id is not null
      else true
    end),
  add constraint a_secret_is_an_operators check (totp_secret is null or kind::text = 'setup');
create index links_by_operator on links (operator_id);

alter type challenge_kind add value 'console_code';
alter table challenges
  add column operator_id text references operators,
  drop constraint challenges_check,
  add constraint a_challenge_is_somebodys check (
    case kind::text
      when 'passkey_sign_in' then true
      when 'console_code' then operator_id is not null and user_id is null
      else user_id is not null and operator_id is null
    end);
create index challenges_by_operator on challenges (operator_id);

alter table sign_ins
  add column operator_id text references operators,
  add constraint a_sign_in_is_one_persons check (num_nonnulls(user_id, operator_id) <= 1);
create index sign_ins_by_operator on sign_ins (operator_id, sign_in_id);

-- The filters of the audit log in the console.
create index audit_events_by_subject on audit_events (subject_id, id);
create index audit_events_by_actor on audit_events (actor_id, id);
create index audit_events_by_action on audit_events (action, id);
create index audit_events_by_noun on audit_events (action_noun, id);

create type proposal_state as enum ('proposed', 'approved', 'declined', 'withdrawn');

-- Completes a table of changes, each with a `change_id`, that one operator proposes and another decides. They
-- are kept for ever. `kernel/four-eyes.ts` reads and writes these columns and enforces the same rules.
create function four_eyes(name regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s
    add column change_state proposal_state not null default ''proposed'',
    add column remark text not null,
    add column proposed_by text not null references operators,
    add column proposed_at timestamptz not null,
    add column decided_by text references operators,
    add column decided_at timestamptz,
    add constraint decided_by_two_different_operators check (proposed_by <> decided_by),
    add constraint decided_by_an_operator check (
      (change_state in (''approved'', ''declined'')) = (decided_by is not null)),
    add constraint open_until_it_is_decided check ((change_state = ''proposed'') = (decided_at is null))',
    name);
  -- Waiting changes first, then the newest.
  execute format('create index on %s
    ((case change_state when ''proposed'' then 1 else 0 end), change_id)', name);
  perform provider_table(name, 'select, insert, update');
end
$$;
